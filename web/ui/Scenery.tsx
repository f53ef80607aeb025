import { type Scene, sceneAt } from './scenes.ts';

interface SceneryProps {
  readonly scene: Scene;
  /** In CSS pixels; the height is three quarters of it. */
  readonly width: number;
  readonly className?: string;
}

/** A scene beside words that say the same, so that it needs none of its own. */
export const Scenery = ({ scene, width, className = '' }: SceneryProps) => (
  <img
    src={sceneAt(scene)}
    alt=""
    width={width}
    height={(width * 3) / 4}
    decoding="async"
    className={`max-w-none select-none ${className}`}
  />
);
