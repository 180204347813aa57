import { useNavigate } from 'react-router'
import { usePersonal } from '#web/personal/use-personal.ts'

/** Sends a known stranger to sign in and says so with true; everybody else may go on. */
export function useSignInFirst(): () => boolean {
  const { status } = usePersonal()
  const navigate = useNavigate()
  return () => {
    if (status !== 'signed-out') return false
    navigate('/login')
    return true
  }
}
