import type { Voice } from '#domain/voice.ts'
import { enViewer } from './en-viewer.ts'
import { esViewer } from './es-viewer.ts'
import { mixedViewer, type ViewerTexts } from './mixed-viewer.ts'
import { useVoice } from './voice-context.ts'

/** All voices come with the viewer, which few open: together they are smaller than one more request is slow. */
export const viewerTexts: Record<Voice, ViewerTexts> = { mixed: mixedViewer, es: esViewer, en: enViewer }

/** The interactive view's texts in the chosen voice. */
export const useViewerTexts = (): ViewerTexts => viewerTexts[useVoice().name]
