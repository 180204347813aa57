import { inEachLanguage } from '#domain/each-language.ts'

export const texts = inEachLanguage({
  en: {
    title: 'Devices',
    intro: 'Where your account is signed in. Sign out whatever you do not know, and change your password.',
    loading: 'Looking for your devices…',
    unknown: 'Unknown device',
    here: 'This device',
    since: (day: string) => `since ${day}`,
    end: 'Sign out',
    endOf: (device: string) => `Sign out ${device}`,
    ended: 'That device is signed out.',
    failed: 'This could not be done, and nothing was changed. Please try again.',
    unreadable: 'Your devices could not be loaded.',
    again: 'Try again',
  },
  es: {
    title: 'Dispositivos',
    intro: 'Dónde está abierta tu cuenta. Cierra lo que no conozcas y cambia tu contraseña.',
    loading: 'Buscando tus dispositivos…',
    unknown: 'Dispositivo desconocido',
    here: 'Este dispositivo',
    since: (day: string) => `desde el ${day}`,
    end: 'Cerrar sesión',
    endOf: (device: string) => `Cerrar sesión en ${device}`,
    ended: 'La sesión de ese dispositivo está cerrada.',
    failed: 'No se pudo hacer y nada cambió. Inténtalo otra vez.',
    unreadable: 'No se pudieron cargar tus dispositivos.',
    again: 'Intentar otra vez',
  },
})
