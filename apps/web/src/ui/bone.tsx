import styles from './skeletons.module.css';

export interface BoneProps {
  /** Pixels, or any length; without one its class says. */
  readonly height?: number | string;
  readonly width?: number | string;
  readonly radius?: number;
  readonly className?: string | undefined;
}

/**
 * A part of a skeleton. It keeps still: the skeleton around it breathes as one, where each of its parts would be a layer
 * of its own to the browser (decision 0050).
 */
export function Bone({ height, width, radius, className }: BoneProps) {
  return (
    <div className={`${styles.bone} ${className ?? ''}`} style={{ height, width, borderRadius: radius }} />
  );
}
