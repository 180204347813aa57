import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { viewerTexts } from '#web/viewer/viewer-texts.ts'
import { useTexts } from '#web/voices/use-texts.ts'
import { useVoice } from '#web/voices/voice-context.ts'
import { handleKey } from './scene/gestures.ts'
import { type OpenFigure, openFigure } from './scene/open-figure.ts'
import { type Orbit, seenSide } from './scene/orbit.ts'
import type { Preview } from './scene/read-preview.ts'
import type { Look, NoStage, Project } from './scene/stage.ts'

/** How long the hint about the wheel is shown, in ms. */
const noteTime = 1800

interface FigureParts {
  box: RefObject<HTMLDivElement | null>
  preview: Preview
  look: Look
  onDraw: (orbit: Orbit, project: Project) => void
  onFailed: (reason: NoStage) => void
}

/** Shows the figure in its box while the component is mounted, and returns its state. */
export function useFigure({ box, preview, look, onDraw, onFailed }: FigureParts) {
  const texts = useTexts(viewerTexts)
  const { locale } = useVoice()
  const figure = useRef<OpenFigure>(null)
  const [lost, setLost] = useState(false)
  const [turning, setTurning] = useState(false)
  const [said, say] = useState('')
  const [wheelNote, setWheelNote] = useState(false)
  const noted = useRef(0)

  const open = useEffectEvent((inside: HTMLElement) =>
    openFigure({
      box: inside,
      preview,
      look,
      onDraw: (orbit, project) => drawOver(orbit, project),
      onTurning: (on) => {
        setTurning(on)
        say(on ? texts.turning : texts.paused)
      },
      onIdleWheel() {
        setWheelNote(true)
        window.clearTimeout(noted.current)
        noted.current = window.setTimeout(() => setWheelNote(false), noteTime)
      },
      onContext(state) {
        if (state === 'gone') return onFailed('lost')
        setLost(state === 'lost')
        say(state === 'lost' ? texts.lost : texts.restored)
      },
    }),
  )
  const drawOver = useEffectEvent(onDraw)
  const opened = useEffectEvent(() => {
    setTurning(!window.matchMedia('(prefers-reduced-motion: reduce)').matches)
    say(texts.ready)
  })
  const fail = useEffectEvent(onFailed)

  // Drawn before the browser paints, so that the picture is replaced by the figure and not by an empty wall.
  useLayoutEffect(() => {
    if (!box.current) return
    const shown = open(box.current)
    if (typeof shown === 'string') return fail(shown)
    figure.current = shown
    box.current.focus({ preventScroll: true })
    opened()
    return () => {
      window.clearTimeout(noted.current)
      figure.current = null
      shown.close()
    }
  }, [box])

  useEffect(() => figure.current?.show(look), [look])

  /** Carries out a key's command; returns false for any other key. */
  function obey({ key, shiftKey }: { key: string; shiftKey: boolean }): boolean {
    const shown = figure.current
    if (!shown) return false
    const { motion } = shown
    if (key === ' ') {
      motion.turn(!turning)
      return true
    }
    if (key === '0' || key === 'Home') {
      shown.reset()
      say(texts.whole)
    } else if (!handleKey(motion, { key, shiftKey }, shown.distance())) return false
    else if (key.startsWith('Arrow')) say(texts.seenFrom[seenSide(motion.goal())])
    else say(texts.zoomed(new Intl.NumberFormat(locale).format(Math.round(motion.goal().zoom * 100))))
    motion.turn(false)
    return true
  }

  return { figure, lost, turning, said, say, wheelNote, obey }
}
