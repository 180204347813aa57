import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useSettings } from '#web/loaders/settings-context.ts'
import { usePrinterDialog } from '#web/printer/printer-provider.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { useVoice } from '#web/voices/voice-context.ts'
import { Logo } from './logo.tsx'
import { VoiceSwitch } from './voice-switch.tsx'

const link = 'flex min-h-ctl w-fit min-w-ctl items-center no-underline hover:text-ink hover:underline lg:min-h-9'

export function Footer() {
  const { parts } = useVoice()
  const { footer } = useTexts()
  const { storeName, socialUrl, supportChatUrl, claims } = useSettings()
  return (
    <footer className="mt-24 border-t border-line pt-10 pb-8 text-sm text-ink-2">
      <div className="wrap">
        <div className="grid grid-cols-2 gap-8 lg:grid-cols-[2fr_1fr_1fr_1fr]">
          <div className="col-span-full max-w-[26rem] lg:col-span-1">
            <Logo />
            <p lang={parts.es}>{claims.studio ? footer.about : footer.plainAbout}</p>
          </div>
          <FooterColumn title={footer.store} links={footer.storeLinks}>
            <PrinterButton />
          </FooterColumn>
          <FooterColumn title={storeName} links={footer.houseLinks} />
          <FooterColumn title={footer.policies} links={footer.policyLinks} />
        </div>
        <div className="mt-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-5 text-xs text-ink-3">
          <span>{footer.end}</span>
          <VoiceSwitch />
          <span className="flex gap-x-5">
            {socialUrl && (
              <a href={socialUrl} className={`${link} text-sm`} rel="noreferrer">
                {footer.social}
              </a>
            )}
            {supportChatUrl && (
              <a href={supportChatUrl} className={`${link} text-sm`} rel="noreferrer">
                {footer.chat}
              </a>
            )}
          </span>
        </div>
      </div>
    </footer>
  )
}

interface FooterColumnProps {
  title: string
  links: { to: string; label: string }[]
  children?: ReactNode
}

function FooterColumn({ title, links, children }: FooterColumnProps) {
  return (
    <div>
      <h2 className="mb-1 font-text text-xs tracking-normal text-ink-3">{title}</h2>
      <ul>
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} prefetch="intent" className={link}>
              {label}
            </Link>
          </li>
        ))}
        {children && <li>{children}</li>}
      </ul>
    </div>
  )
}

function PrinterButton() {
  const { printer } = useTexts()
  const open = usePrinterDialog()
  return (
    <button type="button" aria-haspopup="dialog" onClick={() => open({})} className={link}>
      {printer.mineTitle}
    </button>
  )
}
