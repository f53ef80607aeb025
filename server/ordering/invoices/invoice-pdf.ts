import { invoicePdf } from '#contract/ordering/invoices.ts';
import { serve } from '#server/http/serve.ts';
import { drawApart } from './pdf/draw-apart.ts';
import { readInvoices } from './view-invoices.ts';

export const serveInvoicePdf = serve(invoicePdf, async ({ sql, user, params, query, operator, refuse, reply }) => {
  const found = await readInvoices(sql, params.orderId, user);
  if (typeof found === 'string') throw refuse(found);
  const invoice = found.find(({ serial }) => !query.serial || serial === query.serial);
  if (!invoice) throw refuse('NO_INVOICE');
  const pdf = await drawApart(user.userId, { ...invoice, brand: (await operator()).brand.name });
  reply.header('Content-Disposition', `attachment; filename="${invoice.serial.replaceAll('/', '-')}.pdf"`);
  return pdf;
});
