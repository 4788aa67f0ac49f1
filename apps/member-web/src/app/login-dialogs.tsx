/** Login and registration, with the OAuth providers in both. */
export async function loadLoginDialogs() {
  const [{ LoginDialog }, { RegisterPanel }, { LinkNotice, OauthLogin }] = await Promise.all([
    import('../features/login/index.ts'),
    import('../features/registration/index.ts'),
    import('../features/oauth-login/index.ts'),
  ])
  const others = { notice: <LinkNotice />, otherWays: <OauthLogin /> }
  return () => <LoginDialog registerPanel={<RegisterPanel />} {...others} />
}
