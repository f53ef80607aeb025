import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type { PageLink } from '#contract/kit/pages.ts';
import { t } from '#contract/kit/texts.ts';
import { couponWords } from '#contract/ordering/coupon-words.ts';
import { NewOperatorCoupon } from '#contract/ordering/coupons.ts';
import { useDraftForm } from '#web/calls/draft-form.ts';
import { EditorEnd } from '#web/kitchen/EditorEnd.tsx';
import { Part } from '#web/kitchen/Part.tsx';
import { useNavigate } from '#web/page/links.ts';
import { asSent } from '#web/ui/forms/as-sent.ts';
import { TextField } from '#web/ui/forms/Field.tsx';
import { Form } from '#web/ui/forms/Form.tsx';
import { FormSwitch } from '#web/ui/forms/FormSwitch.tsx';
import { NumberField } from '#web/ui/forms/NumberField.tsx';
import { snack } from '#web/ui/snack.ts';
import { type CouponEntry, type CouponForm, textOrNone } from './coupon-entry.ts';

export const LABELS = {
  code: t`Code`,
  percent: t`Percentage`,
  amount: t`Amount in rupees`,
  most: t`Maximum discount in rupees`,
  minimumBill: t`Minimum order in rupees`,
  isFirstOrderOnly: t`First order only`,
  isPublic: t`Public: shown in carts`,
  holdsFrom: t`From`,
  holdsUntil: t`Until`,
  hoursFrom: t`From this time of day`,
  hoursTo: t`To this time of day`,
  usesMax: t`Total uses`,
  usesPerPerson: t`Uses per person`,
  restaurantIds: t`Restaurants`,
  cuisines: t`Cuisines`,
  isForCash: t`Can be used with cash on delivery`,
} as const satisfies Record<keyof NewOperatorCoupon, string>;

const Sent = asSent(NewOperatorCoupon);

interface CouponEditorProps {
  readonly submit: string;
  readonly draft: string;
  readonly defaultValues: CouponEntry;
  readonly isSaved: boolean;
  readonly save: (coupon: NewOperatorCoupon) => Promise<unknown>;
  readonly back: PageLink;
  readonly children?: (form: CouponForm) => ReactNode;
}

export function CouponEditor({ submit, draft, defaultValues, isSaved, save, back, children }: CouponEditorProps) {
  const navigate = useNavigate();
  const form = useDraftForm<CouponEntry, NewOperatorCoupon>(draft, {
    resolver: zodResolver<CouponEntry, unknown, NewOperatorCoupon>(Sent),
    defaultValues,
  });
  const send = async (coupon: NewOperatorCoupon) => {
    await save(coupon);
    form.reset(coupon);
    snack(t`${coupon.code} is saved.`);
    navigate(back, { replace: true });
  };
  return (
    <Form
      form={form}
      send={send}
      failed="The coupon could not be saved. Please try again."
      reload={false}
      className="flex max-w-3xl flex-col gap-4"
    >
      <Part title="Discount">
        <div className="flex flex-col gap-3">
          <TextField
            form={form}
            name="code"
            label={LABELS.code}
            readOnly={isSaved}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <Worth form={form} />
        </div>
      </Part>
      <Validity form={form} />
      <Limits form={form} />
      {children?.(form)}
      <EditorEnd form={form} schema={NewOperatorCoupon} labels={LABELS} submit={submit} back={back} />
    </Form>
  );
}

const Validity = ({ form }: { form: CouponForm }) => (
  <Part title="When it is valid" hint="Dates and times are in India time.">
    <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
      <TextField
        form={form}
        name="holdsFrom"
        label={LABELS.holdsFrom}
        type="datetime-local"
        autoComplete="off"
        options={both(form, 'holdsUntil')}
      />
      <TextField form={form} name="holdsUntil" label={LABELS.holdsUntil} type="datetime-local" autoComplete="off" />
      <TextField
        form={form}
        name="hoursFrom"
        label="From this time of day (if any)"
        type="time"
        autoComplete="off"
        options={{ setValueAs: textOrNone, ...both(form, 'hoursTo') }}
      />
      <TextField
        form={form}
        name="hoursTo"
        label="To this time of day (if any)"
        type="time"
        autoComplete="off"
        options={{ setValueAs: textOrNone }}
      />
    </div>
  </Part>
);

const Limits = ({ form }: { form: CouponForm }) => (
  <Part title="Who can use it" hint="Leave the numbers empty for no limit.">
    <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
      <NumberField form={form} name="usesMax" label="Total uses (if limited)" isWhole isOptional />
      <NumberField
        form={form}
        name="usesPerPerson"
        label="Uses per person (if limited)"
        enterKeyHint="done"
        isWhole
        isOptional
      />
    </div>
    <FormSwitch form={form} name="isFirstOrderOnly" label={LABELS.isFirstOrderOnly} />
    <FormSwitch form={form} name="isPublic" label={LABELS.isPublic} />
  </Part>
);

/** Validates the other field too, since the two depend on each other. */
const both = (form: CouponForm, other: 'holdsUntil' | 'hoursTo' | 'most') => ({
  onChange: () => void form.trigger(other),
});

const CHANGED = { shouldDirty: true, shouldValidate: true } as const;

function Worth({ form }: { form: CouponForm }) {
  const entry = useWatch({ control: form.control });
  const isPart = entry.percent !== null;
  const valid = Sent.safeParse({ ...entry, code: 'CODE' }).data;
  const choose = (part: boolean) => {
    form.setValue('percent', part ? '' : null, CHANGED);
    form.setValue('amount', part ? null : '', CHANGED);
    if (!part) form.setValue('most', null, CHANGED);
  };
  return (
    <>
      <fieldset className="flex flex-wrap gap-x-6">
        <legend className="font-semibold">Discount type</legend>
        {[true, false].map((part) => (
          <label key={String(part)} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="radio"
              name="kind"
              className="radio radio-primary"
              checked={isPart === part}
              onChange={() => choose(part)}
            />
            {part ? t`Percentage off` : t`Fixed amount off`}
          </label>
        ))}
      </fieldset>
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        {isPart ? (
          <>
            <NumberField form={form} name="percent" label={LABELS.percent} />
            <NumberField form={form} name="most" label="Maximum discount in rupees (if limited)" isOptional />
          </>
        ) : (
          <NumberField form={form} name="amount" label={LABELS.amount} />
        )}
        <NumberField form={form} name="minimumBill" label={LABELS.minimumBill} />
      </div>
      <p className="min-h-6 text-sm" aria-live="polite">
        {valid && t`Customers see: ${couponWords(valid)}`}
      </p>
    </>
  );
}
