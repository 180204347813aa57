import { Suspense } from 'react'
import { initialsOf } from '#web/chrome/initials.ts'
import { lazyPart } from '#web/lazy/lazy-part.ts'
import { pageMeta } from '#web/page-meta.ts'
import { usePersonal } from '#web/personal/use-personal.ts'
import { DemoMailbox } from '#web/sign-in/demo-mailbox.tsx'
import { SendConfirmation } from '#web/sign-in/forms/send-confirmation.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { profileTexts } from '#web/voices/profile-texts.ts'
import { useTexts } from '#web/voices/use-texts.ts'
import type { Route } from './+types/page.ts'
import { DevicesSection } from './devices-section.tsx'
import { NewsSection } from './news-section.tsx'
import { PasswordForm } from './password-form.tsx'

/** Lazy, because they are at the end of the page and few visitors need them. */
const OwnSections = lazyPart(async () => (await import('./own-sections.tsx')).OwnSections)

export const meta = (args: Route.MetaArgs) => pageMeta(args, ({ name }) => ({ title: profileTexts.read(name).title }))

export default function ProfileSettingsPage() {
  const profile = useTexts(profileTexts)
  const hydrated = useHydrated()
  return (
    <div className="wrap-narrow min-h-[calc(100svh-4rem)] py-[clamp(1.5rem,3vw,3.5rem)]">
      <h1 className="mb-8 text-3xl">{profile.title}</h1>
      <div className="grid grid-cols-1 gap-x-16 gap-y-12 md:grid-cols-2">
        <div className="grid grid-cols-1 content-start gap-y-12">
          <AccountSection />
          <NewsSection />
        </div>
        <div className="grid grid-cols-1 content-start gap-y-12">
          <section aria-labelledby="password" className="border-t-2 border-ink pt-4">
            <h2 id="password" className="text-xl">
              {profile.passwordTitle}
            </h2>
            <p className="mt-1 mb-5 text-sm text-ink-2">{profile.passwordIntro}</p>
            <PasswordForm />
          </section>
          <DevicesSection />
          {hydrated && (
            <Suspense>
              <OwnSections />
            </Suspense>
          )}
        </div>
      </div>
    </div>
  )
}

/** The signed-in account. Nothing here can be changed, but the email can be confirmed. */
function AccountSection() {
  const { account } = usePersonal()
  const profile = useTexts(profileTexts)
  return (
    <section aria-labelledby="account" className="border-t-2 border-ink pt-4">
      <h2 id="account" className="text-xl">
        {profile.account}
      </h2>
      <div className="mt-5 mb-5 flex items-center gap-4">
        <span
          aria-hidden="true"
          className="grid size-18 flex-none place-items-center rounded-full border border-line bg-sunken font-display text-xl font-semibold text-ink-2"
        >
          {account && initialsOf(account.displayName || account.email)}
        </span>
        <div className="min-w-0 leading-snug">
          <p className="min-h-6 truncate font-semibold">{account?.displayName}</p>
          <p className="min-h-5 text-sm text-ink-3">
            {account && (account.emailVerified ? profile.verified : profile.notVerified)}
          </p>
        </div>
      </div>
      <div className="grid gap-5">
        <TextField label={profile.username} value={account?.displayName ?? ''} readOnly autoComplete="username" />
        <TextField label={profile.email} type="email" value={account?.email ?? ''} readOnly autoComplete="email" />
        {account && !account.emailVerified && (
          <div className="grid gap-4">
            {/* Their texts load late: without this boundary React would hold back all updates of the page until
                then. */}
            <Suspense>
              <SendConfirmation email={account.email} label={profile.confirmEmail} />
              <DemoMailbox />
            </Suspense>
          </div>
        )}
      </div>
    </section>
  )
}
