// Stands for the page whose place the sign-in screen takes. Whoever gets to it without a new document gets one.
export default function PageBehindScreen() {
  setTimeout(() => location.reload())
  return null
}
