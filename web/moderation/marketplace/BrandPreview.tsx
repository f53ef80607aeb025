import type { ReactNode } from 'react';
import { type Brand, DEFAULT_BRAND } from '#contract/kit/brand.ts';
import { shadesOf, styleOf } from '#contract/kit/legible.ts';
import { THEMES } from '#contract/kit/pages.ts';

/** What people would see, in both themes, before it is saved; states where a colour is replaced by a legible one. */
export function BrandPreview({ brand }: { brand: Brand }) {
  const colour = brand.primaryColour;
  const { light, dark } = shadesOf(colour);
  return (
    <section
      aria-labelledby="preview"
      className="@4xl:sticky @4xl:top-[calc(var(--bar)+1rem)] @4xl:col-start-2 @4xl:row-span-3 @4xl:row-start-1 @4xl:self-start"
    >
      <h2 id="preview" className="mb-3">
        Preview
      </h2>
      <div className="grid gap-4 @lg:grid-cols-2 @4xl:grid-cols-1">
        {THEMES.map((theme) => (
          <Screen key={theme} brand={brand} theme={theme} />
        ))}
      </div>
      <div role="status" className="mt-3 text-sm">
        <Legibility colour={colour} shade={light}>
          {colour} would be hard to read by day. The nearest colour with enough contrast is used: {light}.
        </Legibility>
        <Legibility colour={colour} shade={dark}>
          {colour} would be hard to read by night. The nearest colour with enough contrast is used: {dark}.
        </Legibility>
      </div>
    </section>
  );
}

const Screen = ({ brand, theme }: { brand: Brand; theme: string }) => (
  <div
    data-theme={theme}
    style={styleOf(brand)}
    className="min-w-0 overflow-hidden rounded-box border border-base-300 bg-base-100 text-base-content"
  >
    <div className="flex min-h-14 items-center gap-2 border-base-300 border-b px-3">
      {brand.logo && <img src={brand.logo} alt="" className="size-9 shrink-0 object-contain" />}
      <p className="min-w-0 flex-1 truncate font-bold font-display text-2xl text-primary">{brand.name}</p>
      <span className="rounded-field bg-primary px-3 py-2 font-semibold text-primary-content text-sm">Login</span>
    </div>
    <p className="m-3 rounded-box bg-base-200 p-3 font-bold font-display text-lg wrap-anywhere">{brand.tagline}</p>
    <p className="flex flex-wrap items-center gap-3 px-3 font-semibold text-sm">
      <span className="badge badge-secondary">2</span>
      <span className="rounded-field bg-base-300 px-2 py-1 text-primary">See all restaurants</span>
    </p>
    <p className="p-3 text-sm wrap-anywhere">{[`© 2026 ${brand.footerOwner}`, brand.contact].join(' ')}</p>
  </div>
);

const Legibility = ({ colour, shade, children }: { colour: string; shade: string; children: ReactNode }) =>
  shade !== colour &&
  colour !== DEFAULT_BRAND.primaryColour && (
    <p className="border-s-20 ps-2" style={{ borderColor: shade }}>
      {children}
    </p>
  );
