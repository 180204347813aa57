import type { FileChooser, Locator } from 'playwright-core'

/** Presses the button and answers the browser's dialog, as owners do; fails while no script listens to the button. */
export async function chooseFiles(button: Locator, files: Parameters<FileChooser['setFiles']>[0]) {
  const [dialog] = await Promise.all([button.page().waitForEvent('filechooser'), button.click()])
  await dialog.setFiles(files)
}
