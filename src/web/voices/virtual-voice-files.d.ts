declare module 'virtual:voice-files' {
  const files: Record<import('#domain/voice.ts').Voice, string[]>
  export default files
}
