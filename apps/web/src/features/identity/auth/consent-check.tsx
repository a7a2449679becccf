import { type AgreementVersion, getConsentVersions } from '@gongdu/contract/identity/consents';
import { Button, Checkbox } from '@mantine/core';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { call } from '../../../lib/api/call.ts';
import { keepAgreement } from '../../../lib/auth/agreed-texts.ts';
import classes from './sign-in.module.css';

/** The agreement to the two texts, with a prompt after an attempt to sign in without it. */
export function ConsentCheck({ consent }: { consent: Consent }) {
  useAgreementNote(consent.agreed);
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

/** Records the versions that were agreed to; the consent is stored after the sign-in. */
function useAgreementNote(agreed: boolean): void {
  const [versions, setVersions] = useState<AgreementVersion[] | null>(null);
  useEffect(() => {
    // without a reply the sign-in continues: no consent is stored, and a changed text is asked about later
    call(getConsentVersions, {}, { silent: true }).then(setVersions, () => undefined);
  }, []);
  useEffect(() => keepAgreement(agreed ? versions : null), [agreed, versions]);
}

/** In a new tab, so that the form keeps its values. */
function DocumentLink({ to, children }: { to: string; children: string }) {
  return (
    <a href={to} target="_blank" rel="noopener">
      {children}
    </a>
  );
}

/** The consent, and the action that waits for it. */
export function useConsent(needed: boolean) {
  const [agreed, setAgreed] = useState(!needed);
  const [pendingAction, setPendingAction] = useState<{ run: () => void }>();
  return {
    agreed,
    isPrompting: pendingAction !== undefined,
    /** Whether consent is given; if not, it is asked for, and `retry` runs once it is. */
    ask(retry: () => void): boolean {
      if (!agreed) setPendingAction({ run: retry });
      return agreed;
    },
    change(next: boolean): void {
      setAgreed(next);
      setPendingAction(undefined);
    },
    agreeAndContinue(): void {
      // the form must have rendered with the consent before it is submitted again
      flushSync(() => {
        setAgreed(true);
        setPendingAction(undefined);
      });
      pendingAction?.run();
    },
  };
}

export type Consent = ReturnType<typeof useConsent>;
