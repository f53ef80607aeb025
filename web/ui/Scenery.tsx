import { type Scene, sceneAt } from './scenes.ts';

interface SceneryProps {
  readonly scene: Scene;
  /** In CSS pixels; the height is three quarters of it. */
  readonly width: number;
  readonly className?: string;
}

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
