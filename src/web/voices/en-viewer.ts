/** The viewer's texts of `mixed` are in English already. */
export { mixedViewer as enViewer } from './mixed-viewer.ts'
