/**
 * With `sslmode=require`, libpq encrypts without checking the server's certificate; the driver checks it unless it is
 * told.
 */
export const driverUrl = (url: string) => url.replace(/\bsslmode=require\b/, '$&&uselibpqcompat=true');
