/** As libpq does, `sslmode=require` encrypts without checking the server's certificate. */
export const driverUrl = (url: string) => url.replace(/\bsslmode=require\b/, '$&&uselibpqcompat=true');
