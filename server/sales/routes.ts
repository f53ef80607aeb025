import { serveExportSales, serveSales } from './sales.ts';

export const salesCalls = [serveSales, serveExportSales];
