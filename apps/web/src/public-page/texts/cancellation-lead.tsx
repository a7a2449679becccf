/** From 账号注销须知 to where it is done. */
export function CancellationLead() {
  return (
    <p className="complaint-lead">
      <a className="site-button" href="/user/profile#privacy">
        去个人中心办理注销
      </a>
    </p>
  );
}
