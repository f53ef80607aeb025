import { t } from '#contract/kit/texts.ts';
import type { AdminWaits, BeforeOpening } from '#contract/moderation/waits.ts';
import type { Todo } from '#web/sales/today/todos.ts';

type Step = Omit<Todo, 'kind' | 'key'>;

const STEPS: Readonly<Record<BeforeOpening, Step>> = {
  OPERATOR: {
    words: t`Enter who runs the marketplace`,
    about: 'Your name, address and grievance officer are required by law.',
    to: '/home/marketplace',
  },
  LICENCE: {
    words: t`Enter your FSSAI licence`,
    about: 'Its number is at the foot of every page.',
    to: '/home/marketplace',
  },
  RESTAURANT: {
    words: t`Open the first restaurant`,
    about: 'Accept it here. Its vendor then switches it on.',
    to: '/newlyAddedRestaurant',
  },
  PAYMENTS: {
    words: t`Choose how customers pay`,
    about: 'Allow cash, or connect a payment provider (docs/payments.md).',
    to: { pathname: '/home/marketplace', hash: '#cash' },
  },
  PLAY_MONEY: {
    words: t`Turn play money off`,
    about: t`Anybody can pay without real money. Start with these settings:`,
    command: 'PAYMENTS=off TOP_UP=off',
  },
  HTTPS: {
    words: t`Turn on https`,
    about: t`Others can read passwords on their way. Start with your address:`,
    command: 'PUBLIC_URL=https://food.example.in',
  },
  BACKUP: {
    words: t`Back up every night`,
    about: t`There is none of the last two days. The command:`,
    command: 'npm run chatpata -- backup FOLDER',
  },
  TRIAL: {
    words: t`Test a backup every month`,
    about: t`This restores and checks the newest one, beside the marketplace:`,
    command: 'npm run chatpata -- try-backup FOLDER',
  },
  TRIAL_FAILED: {
    words: t`Repair the backups`,
    about: t`The last test found a problem. Test again to read it:`,
    command: 'npm run chatpata -- try-backup FOLDER',
  },
  WAY_BACK: {
    words: t`Prepare for a lost phone`,
    about: 'Create recovery codes, or add a second administrator.',
    to: '/home/account/secondFactor',
  },
};

/** Restaurants that are accepted already are on another page. */
export const missingOf = ({ restaurants, beforeOpening = [] }: AdminWaits): Todo[] =>
  beforeOpening.map((kind) => ({
    kind,
    key: kind,
    ...STEPS[kind],
    ...(kind === 'RESTAURANT' && restaurants === 0 && ACCEPTED),
  }));

const ACCEPTED: Partial<Step> = { to: '/acceptedRestaurants', about: 'Its vendor switches it on.' };
