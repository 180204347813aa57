/** Runs in pages that are shown offline: reloads them from the store as soon as it responds. */
const pauseMs = 5000

const look = () =>
  void fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok && window.location.reload(),
    () => {},
  )

setInterval(look, pauseMs)
window.addEventListener('online', look)
