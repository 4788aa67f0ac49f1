import { sceneUrl } from '@glasshouse/ui'
import { useBrandLook } from '@glasshouse/web-kit'
import { pictureUrl } from '../../operator-content/pictures.ts'
import type { LoginLook } from './login-look.ts'

type LoginSceneProps = {
  readonly className: string | undefined
  /** Undefined until known: its space is reserved. */
  readonly background: LoginLook['background'] | undefined
}

/** The site's picture on its colour, or the default drawing of a night market. */
export function LoginScene({ className, background }: LoginSceneProps) {
  const { light } = useBrandLook()
  if (background === undefined) return <span className={className} />
  const own = background === null ? undefined : pictureUrl(background.photo_path)
  return (
    <img
      ref={image => {
        // A colour that an operator chose is no token; the policy allows no style in the markup.
        if (background) image?.style.setProperty('background-color', background.color)
      }}
      className={className}
      src={own ?? sceneUrl(light, 'phone')}
      alt=""
    />
  )
}
