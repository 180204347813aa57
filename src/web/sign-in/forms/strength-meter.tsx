import { countPasswordCriteria } from '#domain/accounts/passwords/password-rules.ts'
import { signInTexts } from '#web/voices/sign-in-texts.ts'
import { useTexts } from '#web/voices/use-texts.ts'

const colors = ['bg-danger', 'bg-danger', 'bg-[oklch(0.7_0.16_58)]', 'bg-accent', 'bg-success']

/**
 * Shows how many of the four criteria a password meets: 0–1 Weak (red), 2 Weak (orange), 3 Medium, 4 Strong (green).
 */
export function StrengthMeter({ password }: { password: string }) {
  const { strength } = useTexts(signInTexts)
  const met = countPasswordCriteria(password)
  return (
    <div className="grid gap-1.5">
      <div aria-hidden="true" className="grid grid-cols-4 gap-1">
        {[1, 2, 3, 4].map((step) => (
          <span
            key={step}
            className={`h-1 rounded-full ${password && step <= Math.max(met, 1) ? colors[met] : 'bg-sunken-2'}`}
          />
        ))}
      </div>
      <p role="status" className="text-xs text-ink-3">
        {password ? <b className="font-semibold text-ink">{strength.levels[met]}</b> : null} {strength.rule}
      </p>
    </div>
  )
}
