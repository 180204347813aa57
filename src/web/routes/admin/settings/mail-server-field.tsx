import { useEffect, useId, useState } from 'react'
import {
  asksForHost,
  isMailService,
  type MailLogin,
  mailServiceNames,
  mailServices,
  writeMailServer,
} from '#domain/settings/outside/mail-services.ts'
import { SmallSelect } from '#web/office/small-select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { connectionTexts } from './connection-texts.ts'
import { SettingField, type SettingProps } from './setting-field.tsx'

/** The mail server: a known service with user name and password, or the whole address in one line. */
export function MailServerField(props: SettingProps) {
  const { mailService: words } = useTexts(connectionTexts)
  const id = useId()
  const { setting, draft, onType } = props
  const [login, setLogin] = useState<MailLogin | null>(null)
  // Not open: the draft was saved or discarded.
  const isOpen = draft !== undefined
  useEffect(() => {
    if (!isOpen) setLogin(null)
  }, [isOpen])
  if (setting.source === 'environment') return <SettingField {...props} />
  const change = (next: MailLogin) => {
    setLogin(next)
    onType(writeMailServer(next))
  }
  return (
    <div className="grid gap-4">
      <label htmlFor={id} className="grid gap-1.5 text-sm font-semibold">
        {words.label}
        <SmallSelect
          id={id}
          value={login?.service ?? ''}
          onChange={({ target: { value } }) => {
            if (isMailService(value)) change({ service: value, user: '', password: '', host: mailServices[value].host })
            else {
              setLogin(null)
              onType('')
            }
          }}
        >
          <option value="">{words.line}</option>
          {mailServiceNames.map((service) => (
            <option key={service} value={service}>
              {service === 'own' ? words.own : mailServices[service].name}
            </option>
          ))}
        </SmallSelect>
      </label>
      {login ? <LoginFields login={login} error={props.error} change={change} /> : <SettingField {...props} />}
    </div>
  )
}

interface LoginProps {
  login: MailLogin
  error: string | null
  change: (login: MailLogin) => void
}

function LoginFields({ login, error, change }: LoginProps) {
  const { mailService: words } = useTexts(connectionTexts)
  return (
    <>
      {asksForHost(login.service) && (
        <TextField
          label={words.host}
          hint={words.hostHint}
          autoComplete="off"
          spellCheck={false}
          value={login.host ?? ''}
          onChange={(event) => change({ ...login, host: event.target.value })}
        />
      )}
      <TextField
        label={words.user}
        autoComplete="off"
        spellCheck={false}
        value={login.user}
        onChange={(event) => change({ ...login, user: event.target.value })}
      />
      <TextField
        label={words.password}
        hint={words.hints[login.service]}
        error={error}
        type="password"
        autoComplete="new-password"
        value={login.password}
        onChange={(event) => change({ ...login, password: event.target.value })}
      />
    </>
  )
}
