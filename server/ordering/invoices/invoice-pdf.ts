import { invoicePdf } from '#contract/ordering/invoices.ts';
import { serve } from '#server/http/serve.ts';
import { drawApart } from './pdf/draw-apart.ts';
import { readInvoices } from './view-invoices.ts';

export const serveInvoicePdf = serve(invoicePdf, async (context) => {
  const { sql, user, params, query, operator, request, refuse, reply } = context;
  const found = await readInvoices(sql, params.orderId, user);
  if (typeof found === 'string') throw refuse(found);
  const invoice = found.find(({ serial }) => !query.serial || serial === query.serial);
  if (!invoice) throw refuse('NO_INVOICE');
  const { name: brand } = (await operator()).brand;
  const pdf = await drawApart(user.userId, { ...invoice, brand, language: request.language });
  reply.header('Content-Disposition', `attachment; filename="${invoice.serial.replaceAll('/', '-')}.pdf"`);
  return pdf;
});
