import { inEachLanguage } from '#domain/each-language.ts'

export const texts = inEachLanguage({
  en: {
    title: 'Second factor',
    intro:
      'The back office holds other people’s money and data, so a password alone does not open it. From now on you also type a code that an app on your phone shows: any authenticator app will do.',
    password: 'Your password',
    begin: 'Show the code for the app',
    scan: 'Scan this with the app, or type the key into it.',
    picture: 'Code for the authenticator app',
    key: 'Key',
    keep: 'Keep these backup codes where your phone is not. Each signs you in once if the phone is lost; they are not shown again.',
    copy: 'Copy the codes',
    copied: 'Copied',
    code: 'Code that the app shows now',
    finish: 'Turn it on',
    again: 'Sign in again with your code',
    againIntro:
      'This sign-in was made without your code, or more than 12 hours ago, so it does not open the back office.',
    signOut: 'Sign in again',
    toShop: 'To the shop',
  },
  es: {
    title: 'Segundo factor',
    intro:
      'El panel guarda dinero y datos de otras personas, así que una contraseña sola no lo abre. Desde ahora escribes también un código que muestra una aplicación de tu teléfono: sirve cualquier aplicación de autenticación.',
    password: 'Tu contraseña',
    begin: 'Mostrar el código para la aplicación',
    scan: 'Escanéalo con la aplicación o escribe la clave en ella.',
    picture: 'Código para la aplicación de autenticación',
    key: 'Clave',
    keep: 'Guarda estos códigos de respaldo donde no esté tu teléfono. Cada uno te deja entrar una vez si lo pierdes; no se muestran de nuevo.',
    copy: 'Copiar los códigos',
    copied: 'Copiados',
    code: 'Código que muestra ahora la aplicación',
    finish: 'Activarlo',
    again: 'Inicia sesión de nuevo con tu código',
    againIntro: 'Esta sesión se inició sin tu código, o hace más de 12 horas, así que no abre el panel.',
    signOut: 'Iniciar sesión de nuevo',
    toShop: 'A la tienda',
  },
})
