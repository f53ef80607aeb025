export { serveBooks, serveExportDayBook } from './books/books.ts';
export { serveGstReport } from './gst/gst.ts';
export { serveExportMarketplaceFigures, serveMarketplaceFigures } from './marketplace/figures.ts';
export { serveAllSales, serveExportAllSales, serveExportSales, serveSales } from './sales.ts';
export { serveVendorToday } from './today.ts';
