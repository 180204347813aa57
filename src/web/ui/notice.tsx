import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

export type NoticeKind = 'info' | 'success' | 'warning' | 'danger'

const looks: Record<NoticeKind, { box: string; icon: IconName }> = {
  info: { box: 'bg-info-bg text-info', icon: 'info' },
  success: { box: 'bg-success-bg text-success', icon: 'success' },
  warning: { box: 'bg-warning-bg text-warning', icon: 'alert' },
  danger: { box: 'bg-danger-bg text-danger', icon: 'alert' },
}

/** A lasting message; `role` is `alert` for a failure after an action, `status` for a success. */
export function Notice({
  kind = 'info',
  role,
  lang,
  children,
}: {
  kind?: NoticeKind
  role?: 'alert' | 'status'
  lang?: string
  children: ReactNode
}) {
  const { box, icon } = looks[kind]
  return (
    <div
      role={role}
      lang={lang}
      className={`flex items-start gap-2.5 rounded-ctl px-4 py-3 text-sm leading-snug font-medium wrap-anywhere ${box}`}
    >
      <Icon name={icon} />
      <div>{children}</div>
    </div>
  )
}
