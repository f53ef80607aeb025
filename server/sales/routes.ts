import { serveBooks, serveExportDayBook } from './books/books.ts';
import { serveGstReport } from './gst/gst.ts';
import { serveExportMarketplaceFigures, serveMarketplaceFigures } from './marketplace/figures.ts';
import { serveAllSales, serveExportAllSales, serveExportSales, serveSales } from './sales.ts';
import { serveVendorToday } from './today.ts';

export const salesCalls = [
  serveSales,
  serveExportSales,
  serveAllSales,
  serveExportAllSales,
  serveVendorToday,
  serveMarketplaceFigures,
  serveExportMarketplaceFigures,
  serveGstReport,
  serveBooks,
  serveExportDayBook,
];
