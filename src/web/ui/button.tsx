import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { Link, type LinkProps } from 'react-router'
import { useScriptReady } from './use-hydrated.ts'
import { useInactiveButton } from './use-inactive-button.ts'

/**
 * `accent` is the one main action of a screen; `solid` moves on to the next step; `quiet` is repeated in lists; `line`
 * accompanies an accent button; `bare` is text only.
 */
export type ButtonKind = 'accent' | 'solid' | 'quiet' | 'line' | 'bare'

interface Look {
  kind?: ButtonKind
  /** 52 px high instead of 44; `accent` is always large. */
  large?: boolean
  /** Fills its container's width. */
  block?: boolean
  className?: string
  children: ReactNode
}

const kinds: Record<ButtonKind, string> = {
  accent: 'border-accent-edge bg-accent text-on-accent hover:bg-accent-hover',
  solid: 'border-transparent bg-solid text-on-solid hover:bg-solid-hover',
  quiet: 'border-transparent bg-sunken text-ink hover:bg-sunken-2',
  line: 'border-line-ctl bg-transparent text-ink hover:bg-sunken',
  bare: 'border-transparent bg-transparent text-ink hover:underline',
}

const off = 'border-line bg-transparent text-ink-3'

export function buttonClass(
  { kind = 'quiet', large = false, block = false, className = '' }: Omit<Look, 'children'>,
  disabled = false,
) {
  const big = large || kind === 'accent'
  const size = big
    ? 'min-h-cta px-6 text-md leading-tight'
    : `min-h-ctl text-sm leading-tight ${kind === 'bare' ? 'px-2' : 'px-4.5'}`
  const shape =
    'inline-flex print:hidden items-center justify-center gap-2 rounded-ctl border py-1 text-center font-semibold no-underline select-none transition-[background-color,border-color,translate] duration-(--t-fast) active:translate-y-px'
  return `${shape} ${size} ${disabled ? off : kinds[kind]} ${block ? 'w-full' : ''} ${className}`
}

interface Work {
  /** Temporarily inactive, without looking disabled. */
  pending?: boolean
  /** Submits a form that the browser can send itself, so it is active before the script is. */
  plain?: boolean
}

export function Button({
  kind,
  large,
  block,
  className,
  type = 'button',
  pending = false,
  plain = false,
  disabled,
  ...rest
}: Look & Work & ButtonHTMLAttributes<HTMLButtonElement>) {
  // A submit before the script has loaded would be lost; a press is replayed then (`early-input.ts`).
  const ready = useScriptReady(type === 'submit' && !plain)
  const off = useInactiveButton({ onClick: rest.onClick, disabled: disabled || !ready, pending: pending && ready })
  return <button type={type} className={buttonClass({ kind, large, block, className }, disabled)} {...rest} {...off} />
}

export function ButtonLink({ kind, large, block, className, prefetch = 'intent', ...rest }: Look & LinkProps) {
  return <Link prefetch={prefetch} className={buttonClass({ kind, large, block, className })} {...rest} />
}

/** A square of 44 px with only an icon; the label is required. */
export function IconButton({
  label,
  className = '',
  pending,
  ...rest
}: { label: string; children: ReactNode; ref?: Ref<HTMLButtonElement> } & Pick<Work, 'pending'> &
  ButtonHTMLAttributes<HTMLButtonElement>) {
  const off = useInactiveButton({ ...rest, ...(pending && { pending }) })
  return <button type="button" aria-label={label} className={`${iconButtonClass} ${className}`} {...rest} {...off} />
}

export const iconButtonClass =
  'relative inline-grid size-ctl flex-none place-items-center rounded-ctl text-ink no-underline transition-colors duration-(--t-fast) hover:bg-sunken off:text-ink-3 off:hover:bg-transparent'
