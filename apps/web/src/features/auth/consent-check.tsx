import { Button, Checkbox } from '@mantine/core';
import classes from './consent-check.module.css';
import type { Consent } from './use-consent.ts';

/** The agreement to the two texts; asks in its own place when somebody wants to go on without it. */
export function ConsentCheck({ consent }: { consent: Consent }) {
  return (
    <div className={classes.check}>
      <Checkbox
        size="sm"
        checked={consent.agreed}
        onChange={(event) => consent.change(event.currentTarget.checked)}
        label={
          <>
            我已阅读并同意
            <DocumentLink to="/service">《服务协议》</DocumentLink>和
            <DocumentLink to="/privacy">《隐私政策》</DocumentLink>
          </>
        }
      />
      {consent.isPrompting && (
        <div className={classes.prompt} role="alert">
          登录前，请先阅读并同意以上两份文件。
          <Button size="xs" autoFocus onClick={consent.agreeAndContinue}>
            同意并登录
          </Button>
        </div>
      )}
    </div>
  );
}

/** In a tab of its own, so that nothing typed is lost. */
function DocumentLink({ to, children }: { to: string; children: string }) {
  return (
    <a href={to} target="_blank" rel="noopener">
      {children}
    </a>
  );
}
