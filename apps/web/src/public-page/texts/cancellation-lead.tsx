/** Links from 账号注销须知 to the cancellation itself. */
export function CancellationLead() {
  return (
    <p className="complaint-lead">
      <a className="site-button" href="/user/profile/privacy">
        去个人中心办理注销
      </a>
    </p>
  );
}
