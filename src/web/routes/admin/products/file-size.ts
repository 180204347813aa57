/** `1.8 MB`, `950 KB`; 1 MB = 10⁶ bytes. */
export const fileSize = (bytes: number, whole: (number: number) => string): string =>
  bytes < 999_500 ? `${whole(Math.max(1, Math.round(bytes / 1000)))} KB` : `${(bytes / 1e6).toFixed(1)} MB`
