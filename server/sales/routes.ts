import { serveExportMarketplaceFigures, serveMarketplaceFigures } from './marketplace/figures.ts';
import { serveExportSales, serveSales } from './sales.ts';
import { serveVendorToday } from './today.ts';

export const salesCalls = [
  serveSales,
  serveExportSales,
  serveVendorToday,
  serveMarketplaceFigures,
  serveExportMarketplaceFigures,
];
