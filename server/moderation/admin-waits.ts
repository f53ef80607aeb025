import { adminWaits } from '#contract/moderation/waits.ts';
import { serve } from '#server/http/serve.ts';
import { waits } from './rows.ts';

export const serveAdminWaits = serve(adminWaits, ({ sql }) => waits(sql));
