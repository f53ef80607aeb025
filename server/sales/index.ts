export { bookSpan, booksIn } from './books/books.ts';
export { finishBookDay } from './books/finish-book-days.ts';
export { gstCsv } from './gst/gst.ts';
export { finishDays } from './marketplace/finish-days.ts';
