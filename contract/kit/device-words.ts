/** 'Chrome on Windows' for the stored `Chrome/Windows`. */
export const deviceWords = (device: string): string => device.replace('/', ' on ') || 'Unknown device';
