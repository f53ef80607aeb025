import { t } from '#contract/kit/texts.ts';
import { brandSettings } from '#contract/marketplace/brand.ts';
import { guarded } from '#web/page/loading.ts';
import type { PageProps } from '#web/page/screen.ts';
import { AdminFrame } from '../AdminFrame.tsx';
import { BrandEditor } from './BrandEditor.tsx';

export { AdminRefused as ErrorBoundary } from '../AdminRefused.tsx';

export const load = guarded(async ({ call }) => ({ entered: await call(brandSettings, {}) }));

export const meta = () => ({ title: t`Name and looks` });

export default function BrandPage({ loaderData: { entered } }: PageProps<typeof load>) {
  return (
    <AdminFrame title="Name and looks">
      <BrandEditor entered={entered} />
    </AdminFrame>
  );
}
