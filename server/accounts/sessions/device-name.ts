import Bowser from 'bowser';

/** Longer than any browser sends. */
const USER_AGENT_LENGTH_MAX = 500;
const NAME_LENGTH_MAX = 60;

/**
 * A name by which a person recognises their browser, such as `Chrome/Windows`, empty when unknown. The browser sends it, so it proves
 * nothing.
 */
export function deviceNameOf(userAgent: string | undefined): string {
  if (!userAgent) return '';
  const { browser, os } = Bowser.parse(userAgent.slice(0, USER_AGENT_LENGTH_MAX));
  return [browser.name, os.name].filter(Boolean).join('/').slice(0, NAME_LENGTH_MAX);
}
