import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useTexts } from '#web/voices/use-texts.ts'

export function NotFoundPage() {
  const { notFound } = useTexts()
  return (
    <div className="wrap py-[clamp(1.5rem,4vw,4.5rem)]">
      <EmptyState
        heading="h1"
        title={notFound.title}
        text={notFound.text}
        action={
          <ButtonLink to="/" kind="solid" large>
            {notFound.back}
          </ButtonLink>
        }
      />
    </div>
  )
}
