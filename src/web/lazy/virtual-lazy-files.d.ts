declare module 'virtual:lazy-files' {
  const files: Record<string, string[]>
  export default files
}
