import '@mantine/core/styles/Anchor.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Anchor, Checkbox } from '@mantine/core';
import { useAction } from '../../../entities/core/action/use-action.ts';
import { Section } from '../../../ui/layout/section.tsx';

interface ServiceConsentProps {
  readonly id: string;
  readonly givenAt: string | null;
  readonly error?: string | undefined;
  readonly disabled: boolean;
  readonly onChange: (given: boolean) => Promise<unknown>;
}

/** The two texts open in new tabs, so that the form keeps its state. */
export function ServiceConsent({ id, givenAt, error, disabled, onChange }: ServiceConsentProps) {
  const { run, busy, input } = useAction(onChange);
  return (
    <Section label="协议">
      <Checkbox
        id={id}
        checked={input ?? givenAt !== null}
        disabled={disabled || busy}
        error={error}
        onChange={({ currentTarget }) => void run(currentTarget.checked)}
        label={
          <>
            我已取得机构的授权，已阅读并同意
            <TextLink to="/institution/service">《机构服务协议》</TextLink>和
            <TextLink to="/institution/privacy">《机构隐私政策》</TextLink>
          </>
        }
      />
    </Section>
  );
}

function TextLink({ to, children }: { readonly to: string; readonly children: string }) {
  return (
    <Anchor href={to} target="_blank" rel="noopener" underline="always" inherit>
      {children}
    </Anchor>
  );
}
