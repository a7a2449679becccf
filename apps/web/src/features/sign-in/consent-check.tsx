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
            <TextLink to="/service">《服务协议》</TextLink>和<TextLink to="/privacy">《隐私政策》</TextLink>
          </>
        }
      />
      {consent.asking && (
        <div className={classes.ask} role="alert">
          登录前，请先阅读并同意以上两份文件。
          <Button size="xs" autoFocus onClick={consent.agreeAndGoOn}>
            同意并登录
          </Button>
        </div>
      )}
    </div>
  );
}

/** In a tab of its own, so that nothing typed is lost. */
function TextLink({ to, children }: { to: string; children: string }) {
  return (
    <a href={to} target="_blank" rel="noopener">
      {children}
    </a>
  );
}
