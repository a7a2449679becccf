import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { Page } from '../src/ui/layout/page.tsx';
import { PageHeader } from '../src/ui/layout/page-header.tsx';
import { Section } from '../src/ui/layout/section.tsx';
import { applyAppearance, onSystemScheme } from '../src/ui/theme/appearance.ts';
import '../src/ui/theme/styles.ts';
import { ThemeProvider } from '../src/ui/theme/theme-provider.tsx';
import { charts } from './charts.tsx';
import { feedback } from './feedback.tsx';
import { form } from './form.tsx';
import { layout } from './layout.tsx';
import { media } from './media.tsx';
import { overlays } from './overlays.tsx';

const folders = { layout, feedback, form, media, charts, overlays };

const appearance = {
  preset: 'sky',
  size: 'default',
  scheme: 'auto',
  largeType: false,
  readingFont: 'song',
  readingSize: '18',
} as const;
applyAppearance(appearance);
onSystemScheme(() => applyAppearance(appearance));

const root = document.querySelector('#root');
if (root)
  createRoot(root).render(
    <ThemeProvider>
      <MemoryRouter>
        <main data-scroller style={{ padding: 'var(--space-md)', background: 'var(--sheet)' }}>
          <Page>
            <PageHeader title="界面部件" shown description="浅色、深色、手机和两倍字号都要好看。" />
            {Object.entries(folders).map(([folder, parts]) => (
              <Section key={folder} title={`ui/${folder}`}>
                {Object.entries(parts).map(([name, part]) => (
                  <Section key={name} title={name} level={3}>
                    <div>{part}</div>
                  </Section>
                ))}
              </Section>
            ))}
          </Page>
        </main>
      </MemoryRouter>
    </ThemeProvider>,
  );
